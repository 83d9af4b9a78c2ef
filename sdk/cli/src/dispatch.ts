import { parseArgs } from 'node:util'
import type { Command, ExitCode, Output, RunCommand } from './Command.ts'
import { cliVersion } from './cliVersion.ts'

/**
 * Runs the command that the arguments name, or prints the help or the version.
 *
 * @param args command-line arguments: the command's name and the command's own arguments, or `--help` or `--version`
 * @param commands name → command
 * @returns the exit code of the process. It is 2 for an unknown command or option, and if the command throws. Then the
 *   error's message is printed.
 */
export async function dispatch(
  args: readonly string[],
  commands: Readonly<Record<string, Command>>,
  output: Output,
): Promise<ExitCode> {
  const [name, ...rest] = args
  try {
    if (name === undefined || name.startsWith('-')) return printGeneral(args, commands, output)
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined
    if (!command) {
      output.warn(`airlock-cli has no command "${name}". Run "airlock-cli --help" for the list of commands.`)
      return 2
    }
    if (rest.includes('--help') || rest.includes('-h')) {
      output.print(command.help)
      return 0
    }
    const run: RunCommand = await command.load()
    return await run(rest, output)
  } catch (error) {
    output.warn(error instanceof Error ? error.message : String(error))
    return 2
  }
}

/** Prints the version or the list of commands. Without arguments, the list has the exit code 2. */
function printGeneral(
  args: readonly string[],
  commands: Readonly<Record<string, Command>>,
  { print }: Output,
): ExitCode {
  const { values } = parseArgs({
    args: [...args],
    options: { help: { type: 'boolean', short: 'h' }, version: { type: 'boolean', short: 'v' } },
  })
  if (values.version) {
    print(cliVersion())
    return 0
  }
  const width = Math.max(0, ...Object.keys(commands).map((name) => name.length))
  const lines = Object.entries(commands).map(([name, { about }]) => `  ${name.padEnd(width)}  ${about}`)
  print(
    ['Usage: airlock-cli COMMAND [OPTIONS]', '', ...lines, '', 'airlock-cli COMMAND --help explains a command.'].join(
      '\n',
    ),
  )
  return values.help ? 0 : 2
}
