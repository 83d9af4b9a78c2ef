import { describe, expect, test } from 'vitest'
import { askMissing } from './askMissing.ts'
import { packageManager } from './packageManager.ts'
import { help, readFlags } from './readFlags.ts'
import { templates } from './templates.ts'

describe('readFlags', () => {
  test('default', () => {
    expect(readFlags([])).toEqual({ folder: undefined, template: undefined, install: true, start: true, help: false })
    expect(readFlags(['my-dapp', '--template', 'vue', '--no-start'])).toMatchObject({
      folder: 'my-dapp',
      template: 'vue',
      install: true,
      start: false,
    })
  })

  test('behavior: what is not installed is not started', () => {
    expect(readFlags(['my-dapp', '-t', 'plain', '--no-install'])).toMatchObject({ install: false, start: false })
  })

  test('behavior: the help lists every template', () => {
    for (const name of Object.keys(templates)) expect(help).toContain(`  ${name} `)
  })

  test('error: one sentence about the first wrong argument', () => {
    expect(() => readFlags(['--template', 'cobol'])).toThrow(
      'There is no template "cobol". The templates are next-wagmi, vite-react, vite-wagmi, vue, svelte, solana-kit, plain.',
    )
    expect(() => readFlags(['--template', 'toString'])).toThrow('There is no template "toString".')
    expect(() => readFlags(['a', 'b'])).toThrow('Name one folder, not 2.')
  })
})

describe('askMissing', () => {
  const silent = { input: { isTTY: false } as NodeJS.ReadStream, output: process.stdout }

  test('default: asks nothing if the command line says everything', async () => {
    expect(await askMissing({ folder: 'a', template: 'vue' }, silent)).toEqual({ folder: 'a', template: 'vue' })
  })

  test('error: says what is missing if nobody can answer', async () => {
    await expect(askMissing({ folder: 'a', template: undefined }, silent)).rejects.toThrow(
      'Name the folder and the template: npm create airlock my-dapp -- --template NAME',
    )
  })
})

describe('packageManager', () => {
  test.each([
    ['npm/11.19.1 node/v20.20.2 linux x64', 'npm'],
    ['pnpm/10.4.0 npm/? node/v22.0.0 linux x64', 'pnpm'],
    ['yarn/4.6.0 npm/? node/v22.0.0', 'yarn'],
    ['bun/1.3.0 npm/? node/v24.0.0', 'bun'],
    [undefined, 'npm'],
    ['other/1.0', 'npm'],
  ])('default: %s', (agent, name) => {
    expect(packageManager(agent ?? '')).toBe(name)
  })
})
