import { describe, expect, test } from 'vitest'
import packageJson from '../package.json' with { type: 'json' }
import type { Command } from './Command.ts'
import { dispatch } from './dispatch.ts'

const commands: Readonly<Record<string, Command>> = {
  greet: {
    about: 'Greets.',
    help: 'Usage: airlock-cli greet [NAME]',
    load: async () => async (args, output) => {
      if (args[0] === 'nobody') throw new Error('There is nobody to greet.')
      output.print(`Hello ${args.join(' ')}`)
      return args.length > 0 ? 0 : 1
    },
  },
}

async function run(...args: readonly string[]) {
  const printed: string[] = []
  const warned: string[] = []
  const code = await dispatch(args, commands, {
    print: (text) => printed.push(text),
    warn: (text) => warned.push(text),
  })
  return { code, printed: printed.join('\n'), warned: warned.join('\n') }
}

describe('dispatch', () => {
  test('default', async () => {
    expect(await run('greet', 'Ada', '--loud')).toEqual({ code: 0, printed: 'Hello Ada --loud', warned: '' })
    expect(await run('greet')).toEqual({ code: 1, printed: 'Hello ', warned: '' })
  })

  test('behavior: --help lists the commands, or explains one command', async () => {
    expect(await run('--help')).toMatchInlineSnapshot(`
      {
        "code": 0,
        "printed": "Usage: airlock-cli COMMAND [OPTIONS]

        greet  Greets.

      airlock-cli COMMAND --help explains a command.",
        "warned": "",
      }
    `)
    expect(await run('greet', '--help')).toEqual({ code: 0, printed: 'Usage: airlock-cli greet [NAME]', warned: '' })
  })

  test('behavior: without arguments, prints the list of commands with exit code 2', async () => {
    const { code, printed } = await run()
    expect([code, printed.split('\n')[0]]).toEqual([2, 'Usage: airlock-cli COMMAND [OPTIONS]'])
  })

  test('behavior: --version prints the version of the package', async () => {
    expect(await run('--version')).toEqual({ code: 0, printed: packageJson.version, warned: '' })
  })

  test('error: an unknown command has exit code 2 and one sentence that names it', async () => {
    const unknown = {
      code: 2,
      printed: '',
      warned: expect.stringMatching(/^airlock-cli has no command "(leave|constructor)"\. Run/),
    }
    expect(await run('leave')).toEqual(unknown)
    expect(await run('constructor')).toEqual(unknown)
  })

  test('error: an unknown option, and an error of a command, have exit code 2 and a message', async () => {
    expect(await run('--colour')).toMatchObject({ code: 2, printed: '', warned: expect.stringContaining('--colour') })
    expect(await run('greet', 'nobody')).toEqual({ code: 2, printed: '', warned: 'There is nobody to greet.' })
  })
})
