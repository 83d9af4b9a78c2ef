import { join } from 'node:path'
import { completeExample } from './completeExample.ts'
import { declarationOf } from './declarations.ts'
import type { Entry, Exports } from './Entry.ts'
import { type Comment, dist, markdownOf, type Reflection, tagsOf } from './typedoc.ts'

/** Returns the entry of an export of a module: a function, a constant or a type. */
export function exportEntry(reflection: Reflection, exports: Exports): Entry {
  const { name, sources = [] } = reflection
  return entryOf(`\`${name}\``, reflection, declarationOf(fileOf(sources), name), exports)
}

/** Returns the entry of a method of a type. `type` contains the methods, and `heading` is in front of their names. */
export function memberEntry(type: Reflection, member: Reflection, heading: string, exports: Exports): Entry {
  const declaration = declarationOf(fileOf(type.sources), type.name, member.name)
  return entryOf(`\`${heading}${member.name}()\``, member, declaration, exports)
}

const fileOf = (sources: Reflection['sources']): string => join(dist, sources?.[0]?.fileName ?? '')

function entryOf(heading: string, reflection: Reflection, declaration: string | undefined, exports: Exports): Entry {
  const [signature] = reflection.signatures ?? []
  const comment: Comment | undefined = signature?.comment ?? reflection.comment
  const about = markdownOf(comment?.summary)
  const code = tagsOf(comment, '@example')[0]?.replace(/^```\w*\n|\n?```$/g, '')
  const named = [...(signature?.typeParameters ?? []), ...(signature?.parameters ?? [])]
  return {
    heading,
    about,
    declaration,
    facts: [
      ...named.flatMap(({ name, comment: own }) => (own ? [`\`${name}\`: ${inLine(markdownOf(own.summary))}`] : [])),
      ...tagsOf(comment, '@returns').map((text) => `Returns ${inLine(text)}`),
      ...tagsOf(comment, '@throws').map((text) => `Throws ${inLine(text)}`),
    ],
    default: /\bDefaults to ([^.;]+)/.exec(inLine(about))?.[1],
    example: code === undefined ? undefined : completeExample(code, exports),
  }
}

/** Joins the lines of a paragraph. */
export const inLine = (text: string): string => text.replaceAll(/\s*\n\s*/g, ' ')
