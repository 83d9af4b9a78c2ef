import { execFileSync } from 'node:child_process'
import { readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'
import { protocolVersion } from '../../shared/src/protocol/handshake.ts'

const path = (name: string) => fileURLToPath(new URL(name, import.meta.url))
const { version } = JSON.parse(readFileSync(path('../../package.json'), 'utf8')) as { version: string }

/** Builds `sdk/dist`: the ES module, the single-file script, and declarations that stand alone. */
export async function buildSdk(): Promise<void> {
  rmSync(path('../dist'), { recursive: true, force: true })
  const shared = {
    entryPoints: [path('../src/index.ts')],
    bundle: true,
    minify: true,
    target: 'es2022',
    legalComments: 'none',
    define: { SDK_VERSION: JSON.stringify(version), PROTOCOL_VERSION: String(protocolVersion) },
  } as const
  await build({ ...shared, format: 'esm', outfile: path('../dist/index.js'), sourcemap: true })
  await build({ ...shared, format: 'iife', globalName: 'Airlock', outfile: path('../dist/airlock.min.js'), sourcemap: true })
  declarations()
}

function declarations(): void {
  execFileSync(path('../../node_modules/.bin/tsc'), ['-p', path('../tsconfig.declarations.json')], { stdio: 'inherit' })
  for (const file of readdirSync(path('../dist'), { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.d.ts')) continue
    const name = path(`../dist/${file}`)
    writeFileSync(name, readFileSync(name, 'utf8').replaceAll(/(from '\.[^']*)\.ts'/g, "$1.js'").replaceAll(/(from "\.[^"]*)\.ts"/g, '$1.js"'))
  }
}

if (process.argv[1] === import.meta.filename) await buildSdk()
