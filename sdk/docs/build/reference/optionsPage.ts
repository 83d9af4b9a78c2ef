import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseSync } from 'oxc-parser'
import { accepts } from '../../../../shared/src/tables/accepts.ts'
import { featureAccepts } from '../../../../shared/src/tables/featureAccepts.ts'
import { completeExample } from './completeExample.ts'
import { declarationOf } from './declarations.ts'
import type { Entry, Exports, Page } from './Entry.ts'
import { dist, type Reflection } from './typedoc.ts'

/** Path of the document that describes the options, from the root of the repository. */
const optionsDocument = 'sdk/docs/sources/options.md'

const root = new URL('../../../../', import.meta.url)
const examplesFile = fileURLToPath(new URL('../../sources/optionExamples.ts', import.meta.url))

type Row = { readonly names: readonly string[]; readonly value: string; readonly about: string }

/** Returns the page about all options of `createSdk`. */
export function optionsPage(index: readonly Reflection[], exports: Exports): Page {
  const text = readFileSync(new URL(optionsDocument, root), 'utf8')
  const [opening = '', ...sections] = text.split(/^(?=#{2,3} )/m)
  const section = (heading: string) => sections.find((each) => each.startsWith(`${heading}\n`)) ?? ''
  const options = examplesIn('optionExamples')
  const features = examplesIn('featureExamples')
  const entry =
    (
      codes: Readonly<Record<string, string>>,
      known: Readonly<Record<string, string>>,
      wrap: (code: string) => string,
    ) =>
    ({ names, value, about }: Row): readonly Entry[] =>
      names.map((name) => ({
        heading: `\`${name}\``,
        about: sentence(about),
        facts: known[name] ? [`Accepts ${known[name]}`] : [],
        default: value,
        example: codes[name] === undefined ? undefined : completeExample(wrap(`${name}: ${codes[name]}`), exports),
      }))
  const create = (code: string) => {
    const short = `createSdk({ ${code.startsWith('frameUrl') ? '' : 'frameUrl, '}${code} })`
    return /\n|.{111}/.test(short) ? `createSdk({\n  frameUrl,\n  ${code},\n})` : short
  }
  return {
    path: 'options/index.md',
    title: 'Options',
    description: 'Every option of createSdk, with its default and an example.',
    source: optionsDocument,
    intro: opening
      .replace(/^# .*\n/, '')
      .replace(/^A test compares.*\n?/m, '')
      .replace(/^- The SDK does not send the options .*\n/m, ''),
    groups: [
      { title: 'Options of the SDK', entries: ownOptions(index).flatMap(entry(options, {}, create)) },
      {
        title: 'Options of the modal',
        entries: rowsOf(section('## Options')).flatMap(
          entry({ ...options, features: featuresExample }, accepts, create),
        ),
      },
      {
        title: 'features',
        about: 'The switches of the option `features`.',
        entries: rowsOf(section('### `features`')).flatMap(
          entry(features, featureAccepts, (code) => create(`features: { ${code} }`)),
        ),
      },
    ],
    end: sections
      .filter((each) => !/^(## Options|### `features`)\n/.test(each))
      .map((each) => each.replace(/^### /, '## '))
      .join(''),
  }
}

const featuresExample = "{ email: true, socials: ['google', 'apple'], swaps: false }"

/** Options that the SDK reads itself. Their docstrings are in the type `SdkOptions`. */
function ownOptions(index: readonly Reflection[]): readonly Row[] {
  const own: Readonly<Record<string, string>> = {
    frameUrl: 'none; the option is required',
    families: 'none; only EVM networks',
    providers: 'none',
    announce: '`false`',
  }
  const file = join(dist, index.find(({ name }) => name === 'SdkOptions')?.sources?.[0]?.fileName ?? '')
  const declaration = declarationOf(file, 'SdkOptions') ?? ''
  return Object.entries(own).map(([name, value]) => {
    const [, comment = ''] =
      new RegExp(`/\\*\\*((?:(?!\\*/)[^])*)\\*/\\s*readonly ${name}\\??:`).exec(declaration) ?? []
    return { names: [name], value, about: comment.replaceAll(/\s*\n\s*\*\s*/g, ' ').trim() }
  })
}

/** Returns the rows of the table in a section. */
const rowsOf = (section: string): readonly Row[] =>
  (section.match(/^\| `.*$/gm) ?? []).map((line) => {
    const [names = '', value = '', ...about] = line.replace(/^\| | \|$/g, '').split(' | ')
    return { names: [...names.matchAll(/`([^`]+)`/g)].map(([, name]) => name!), value, about: about.join(' | ') }
  })

/** Returns the source code of each value of an object in the file of examples. */
function examplesIn(object: string): Readonly<Record<string, string>> {
  const text = readFileSync(examplesFile, 'utf8')
  type Node = { readonly start: number; readonly end: number }
  type Property = { readonly key: { readonly name: string }; readonly value: Node }
  type Declared = {
    readonly id: { readonly name: string }
    readonly init: { readonly properties: readonly Property[] }
  }
  type Statement = { readonly declaration?: { readonly declarations?: readonly Declared[] } | null }
  const body = parseSync(examplesFile, text).program.body as unknown as readonly Statement[]
  const found = body.flatMap(({ declaration }) => declaration?.declarations ?? []).find(({ id }) => id.name === object)
  return Object.fromEntries(
    (found?.init.properties ?? []).map(({ key, value }) => [key.name, text.slice(value.start, value.end)]),
  )
}

/** Makes a sentence of a cell of a table. */
const sentence = (text: string): string => {
  const first = /^`/.test(text) ? text : text.charAt(0).toUpperCase() + text.slice(1)
  return first === '' || /[.)]$/.test(first) ? first : `${first}.`
}
