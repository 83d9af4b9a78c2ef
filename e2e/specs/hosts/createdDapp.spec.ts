import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from '@playwright/test'
import { packPackages } from '../../packPackages.ts'
import { createdWith, startRegistry } from '../../startRegistry.ts'
import { root } from '../../worldFolder.ts'
import { rare } from '../support/rare.ts'

/** Template → the address of its page. */
const templates = {
  'next-wagmi': 'http://localhost:3000',
  plain: 'http://localhost:5173',
  'solana-kit': 'http://localhost:5173',
  svelte: 'http://localhost:5173',
  'vite-react': 'http://localhost:5173',
  'vite-wagmi': 'http://localhost:5173',
  vue: 'http://localhost:5173',
}

/** Whether this machine can start a process that reaches only itself: Linux, as root. */
const canCutOff = process.getuid?.() === 0 && spawnSync('unshare', ['--net', 'true']).status === 0

/** Runs a program, and returns its exit code and what it printed. */
async function runIn(cwd: string, command: string, args: readonly string[], env: NodeJS.ProcessEnv = process.env) {
  const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk) => {
      output += chunk
    })
  const [code] = await once(child, 'exit')
  return { code, output }
}

for (const [template, url] of Object.entries(templates))
  test(
    `${template}: a dapp from one command logs a user in with a code, signs, and is restored, without a network`,
    rare,
    async () => {
      test.skip(!canCutOff, 'needs Linux and root, to cut the dapp off from the network')
      test.setTimeout(600_000)
      const folder = mkdtempSync(join(tmpdir(), 'created-'))
      const registry = await startRegistry(await packPackages(createdWith, folder))
      try {
        const begun = Date.now()
        const created = await runIn(
          folder,
          'npm',
          ['create', '--yes', 'airlock@latest', 'my-dapp', '--', '--template', template, '--no-start'],
          { ...process.env, npm_config_registry: registry.url, npm_config_cache: join(folder, 'cache') },
        )
        expect(created.code, created.output).toBe(0)
        const dapp = join(folder, 'my-dapp')
        console.info(`${template}: created and installed in ${Date.now() - begun} ms`)
        // Type-checks too.
        const built = await runIn(dapp, 'npm', ['run', 'build'], { ...process.env, NEXT_TELEMETRY_DISABLED: '1' })
        expect(built.code, built.output).toBe(0)
        const browser = ['/usr/bin/chromium', '/usr/bin/chromium-browser'].find((path) => existsSync(path)) ?? ''
        const driver = join(root, 'e2e/specs/support/driveCreated.mjs')
        const driven = await runIn(
          root,
          'unshare',
          ['--net', 'sh', '-c', 'ip link set lo up && exec "$@"', 'sh', process.execPath, driver, dapp, browser, url],
          { ...process.env, NEXT_TELEMETRY_DISABLED: '1' },
        )
        expect(driven.code, driven.output).toBe(0)
        const steps = [...driven.output.matchAll(/^\{"step":"([^"]+)","ms":(\d+)\}$/gm)]
        console.info(`${template}: ${steps.map(([, step, ms]) => `${step} after ${ms} ms`).join(', ')}`)
        expect(steps.map(([, step]) => step)).toContain('reloaded and disconnected')
      } finally {
        await registry.stop()
        rmSync(folder, { recursive: true, force: true })
      }
    },
  )
