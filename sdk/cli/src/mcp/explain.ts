import { type Documentation, sectionsOf } from './Documentation.ts'

/**
 * Returns the description of an option of `createSdk`, or of a switch such as `features.email`.
 *
 * @returns a sentence with similar names if there is no such option
 */
export function explainOption({ pages }: Documentation, name: string): string {
  const path = 'reference/options/index.md'
  const sections = sectionsOf(path, pages.get(path) ?? '')
  const own = name.replace(/^features\./, '')
  const isSwitch = own !== name
  const start = sections.findIndex(({ heading }) => heading === 'features')
  const found = sections
    .slice(isSwitch ? start + 1 : 0)
    .find(({ heading }) => heading === `\`${own}\`` || (!isSwitch && heading === own && heading !== 'features'))
  if (found) return `## ${name}\n\n${found.text}\n\n(${path})`
  const similar = sections
    .map(({ heading }) => heading.replaceAll('`', ''))
    .filter((each) => each.toLowerCase().includes(own.toLowerCase().slice(0, 5)))
  return `createSdk has no option "${name}".${similar.length > 0 ? ` Similar: ${similar.join(', ')}.` : ''} Each option is in ${path}.`
}

/**
 * Returns cause and fix of an error.
 *
 * @param error name such as `MODAL_CLOSED`, code such as 4001, or a message, also as a line of the console
 * @returns a list of errors if several have this code, or a sentence if none fits
 */
export function explainError({ pages }: Documentation, error: string): string {
  const errors = new Map(
    [...pages].flatMap(([path, text]) => {
      const [, name] = /^reference\/errors\/([A-Z_]+)\.md$/.exec(path) ?? []
      return name ? [[name, text] as const] : []
    }),
  )
  const named = [...error.matchAll(/[A-Z]+(?:_[A-Z]+)*/g)].map(([name]) => name).find((name) => errors.has(name))
  if (named) return errors.get(named)!
  const code = /^\s*(-?\d{4,5})\s*$/.exec(error)?.[1]
  const fitting = [...errors].filter(([, text]) =>
    code ? text.includes(`Code: \`${code}\``) : messagesOf(text).some((message) => message.test(error)),
  )
  if (fitting.length === 1) return fitting[0]![1]
  if (fitting.length > 1)
    return `Several errors fit:\n\n${fitting.map(([name, text]) => `- ${name}: ${titleOf(text)}`).join('\n')}`
  return 'Airlock has no such error. If a wallet or a node has sent it, its message is theirs: see REMOTE.'
}

/** Message of an error: the first quote of its page. Placeholders fit any text. */
const messagesOf = (page: string): readonly RegExp[] => {
  const message = titleOf(page)
  const escaped = message.replaceAll(/[.*+?^$()|[\]\\]/g, '\\$&').replaceAll(/\{\w+\}/g, '.+')
  return message && !/^\{\w+\}$/.test(message) ? [new RegExp(escaped, 'i')] : []
}

const titleOf = (page: string) => /^> (.+)$/m.exec(page)?.[1] ?? ''
