import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { extensionManifest } from './extensionManifest.ts'
import type { Family } from './src/families/Family.ts'
import type { WalletSettings } from './walletSettings.ts'
import { walletVariants } from './walletVariants.ts'

const source = fileURLToPath(new URL('./src/', import.meta.url))
const target = fileURLToPath(new URL('../../.local/extension/', import.meta.url))
const worker = 'background'
const pages = ['contentScript', 'inpage', 'approve', 'popup']
const families: readonly Family[] = ['solana', 'bip122', 'polkadot', 'cosmos']
/** Replacements for the Node APIs that the families' libraries use. */
const libraries = {
  absWorkingDir: fileURLToPath(new URL('../../', import.meta.url)),
  inject: [path.join(source, 'workerGlobals.ts')],
  alias: { stream: 'readable-stream' },
}
const assets = ['approve.html', 'popup.html', 'wallet.css']

/**
 * Builds one unpacked extension and returns its folder. Keeps an existing folder with the same content, because a
 * browser of another test worker may run from it.
 */
export async function buildExtension(variant: string, settings: WalletSettings): Promise<string> {
  await mkdir(target, { recursive: true })
  const fresh = await mkdtemp(path.join(target, `.${variant}-`))
  const options = {
    outdir: fresh,
    bundle: true,
    format: 'iife',
    target: 'chrome120',
    define: { WALLET_SETTINGS: JSON.stringify(settings), ...offered(settings) },
    logLevel: 'error',
  } as const
  await build({ ...options, entryPoints: pages.map(script) })
  await build({ ...options, entryPoints: [script(worker)], ...(settings.families && libraries) })
  for (const asset of assets) await cp(path.join(source, asset), path.join(fresh, asset))
  await writeFile(path.join(fresh, 'manifest.json'), JSON.stringify(extensionManifest(settings), null, 2))
  return realpath(await replaceFolder(fresh, path.join(target, variant)))
}

function script(name: string): string {
  return path.join(source, `${name}.ts`)
}

/** Returns build constants with which the build omits the keys of families that the wallet does not offer. */
function offered(settings: WalletSettings): Readonly<Record<string, string>> {
  return Object.fromEntries(
    families.map((family) => [`WALLET_FAMILIES.${family}`, String(settings.families?.includes(family) ?? false)]),
  )
}

async function replaceFolder(fresh: string, folder: string): Promise<string> {
  if ((await contents(fresh)) === (await contents(folder))) {
    await rm(fresh, { recursive: true })
    return folder
  }
  const old = `${fresh}-old`
  await rename(folder, old).catch(() => undefined)
  await rename(fresh, folder).catch(async (error) => {
    // Two workers may build the same variant at the same time. The second worker keeps the first worker's folder.
    const other = await contents(folder)
    const mine = await contents(fresh)
    await rm(fresh, { recursive: true })
    if (other !== mine) throw error
  })
  await rm(old, { recursive: true, force: true })
  return folder
}

async function contents(folder: string): Promise<string | undefined> {
  const names = await readdir(folder).catch(() => undefined)
  if (!names) return undefined
  const files = names.sort().map(async (name) => [name, await readFile(path.join(folder, name), 'utf8')])
  return JSON.stringify(await Promise.all(files))
}

if (process.argv[1] && (await realpath(process.argv[1])) === fileURLToPath(import.meta.url)) {
  for (const [variant, settings] of Object.entries(walletVariants)) {
    console.info(await buildExtension(variant, settings))
  }
}
