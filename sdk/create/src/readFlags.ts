import { parseArgs } from 'node:util'
import { isTemplate, type Template, templateList, templates } from './templates.ts'

/** What the command line says. */
export type Flags = {
  /** Folder to create. `undefined` to ask. */
  readonly folder: string | undefined
  /** `undefined` to ask. */
  readonly template: Template | undefined
  readonly install: boolean
  readonly start: boolean
  readonly help: boolean
}

export const help = `Usage: npm create airlock [FOLDER] -- [--template NAME] [OPTIONS]

Creates a dapp in a new folder, installs its packages, and starts its page together with a local world: a wallet modal,
an inbox for login codes, and a chain. It asks for what the command line does not say.

  --template NAME  one of these:
${templateList().replaceAll(/^/gm, '                 ')}
  --no-start       creates and installs, but starts nothing
  --no-install     only creates the files`

/**
 * Reads the command line.
 *
 * @throws Error with one sentence about the first wrong argument
 */
export function readFlags(args: readonly string[]): Flags {
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      template: { type: 'string', short: 't' },
      'no-install': { type: 'boolean', default: false },
      'no-start': { type: 'boolean', default: false },
      help: { type: 'boolean', short: 'h', default: false },
    },
  })
  const [folder, ...others] = positionals
  if (others.length > 0) throw new Error(`Name one folder, not ${positionals.length}.`)
  const { template } = values
  if (template !== undefined && !isTemplate(template))
    throw new Error(`There is no template "${template}". The templates are ${Object.keys(templates).join(', ')}.`)
  const install = !values['no-install']
  return { folder, template, install, start: install && !values['no-start'], help: values.help }
}
