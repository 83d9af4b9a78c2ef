import { createInterface } from 'node:readline/promises'
import { isTemplate, type Template, templateList, templates } from './templates.ts'

type Wanted = { readonly folder: string; readonly template: Template }
type Terminal = { readonly input: NodeJS.ReadStream; readonly output: NodeJS.WriteStream }

const defaults: Wanted = { folder: 'my-dapp', template: 'vite-wagmi' }

/**
 * Asks for the folder and the template, if the command line does not name them. An empty answer takes the default.
 *
 * @throws Error if something is missing and nobody can answer, such as in CI
 */
export async function askMissing(
  { folder, template }: { readonly [name in keyof Wanted]: Wanted[name] | undefined },
  { input, output }: Terminal = { input: process.stdin, output: process.stdout },
): Promise<Wanted> {
  if (folder !== undefined && template !== undefined) return { folder, template }
  if (!input.isTTY)
    throw new Error(`Name the folder and the template: npm create airlock ${defaults.folder} -- --template NAME`)
  const lines = createInterface({ input, output })
  try {
    const named = folder ?? ((await lines.question(`Folder (${defaults.folder}): `)).trim() || defaults.folder)
    if (template !== undefined) return { folder: named, template }
    output.write(`${templateList()}\n`)
    const names = Object.keys(templates)
    for (;;) {
      const answer = (await lines.question(`Template (${defaults.template}): `)).trim() || defaults.template
      if (isTemplate(answer)) return { folder: named, template: answer }
      output.write(`Choose one of ${names.join(', ')}.\n`)
    }
  } finally {
    lines.close()
  }
}
