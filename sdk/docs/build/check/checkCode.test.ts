import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, describe, expect, test } from 'vitest'
import { buildSdk } from '../../../build/buildSdk.ts'
import { checkProgram, writePackages } from './checkCode.ts'
import { collectCode } from './collectCode.ts'
import { readDocument } from './readDocument.ts'

const root = fileURLToPath(new URL('../../../..', import.meta.url)).replace(/\/$/, '')

/** `npm run verify` sets this variable after it has installed the packages of the site. */
describe.runIf(process.env.AIRLOCK_DOCS)('checkCode', () => {
  const target = mkdtempSync(join(root, 'sdk/docs/.check-'))
  afterAll(() => rmSync(target, { recursive: true }))

  test('error: a wrong option in TypeScript, React, Vue and Svelte, and code that cannot be parsed', async () => {
    await buildSdk(join(target, 'built'))
    writePackages(root, join(target, 'node_modules'), join(target, 'built'))
    const page = [
      '```ts',
      'createSdk({ frameUrl, projectId, netwerks: [] })',
      '```',
      '```tsx',
      "import { AirlockButton } from 'airlock-sdk/react'",
      'export const button = <AirlockButton shows={[]} />',
      '```',
      '```vue',
      '<script setup lang="ts">',
      "import { useAirlockAccount } from 'airlock-sdk/vue'",
      "const account = useAirlockAccount('eip156')",
      '</script>',
      '<template>{{ account.address }}</template>',
      '```',
      '```svelte',
      '<script lang="ts">',
      "import { airlockAccount } from 'airlock-sdk/svelte'",
      "const account = airlockAccount(sdk, 'eip156')",
      '</script>',
      '{$account.address}',
      '```',
      '```ts',
      'const = 1',
      '```',
    ]
    const [program] = collectCode(root, target, [readDocument('page.md', page.join('\n'))])
    const faults = await checkProgram(root, target, program!)
    expect([...new Set(faults.map(({ line }) => line))].toSorted((a, b) => a - b)).toEqual([2, 6, 11, 18, 23])
    expect(faults.map(({ message }) => message).join()).toContain("'netwerks' does not exist")
  }, 300_000)
})
