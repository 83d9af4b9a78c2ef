/** Where a command writes. Each call writes one or more whole lines. */
export type Output = {
  /** Writes the command's result to the standard output. */
  readonly print: (text: string) => void
  /** Writes a message to the standard error output. */
  readonly warn: (text: string) => void
}

/**
 * 0: the command found no errors. 1: it found errors. 2: it could not do its work, for example because of an unknown
 * option.
 */
export type ExitCode = 0 | 1 | 2

/**
 * A command's implementation.
 *
 * @param args command-line arguments after the command's name
 */
export type RunCommand = (args: readonly string[], output: Output) => Promise<ExitCode>

/** A row in the table of commands. */
export type Command = {
  /** One line for the list of commands. */
  readonly about: string
  /** Help of the command: its synopsis and its options. */
  readonly help: string
  /** Loads the implementation, so that a command only loads the packages that it needs. */
  readonly load: () => Promise<RunCommand>
}
