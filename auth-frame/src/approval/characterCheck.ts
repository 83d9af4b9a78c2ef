import * as m from '../generated/i18n/messages.js'
import { element } from '../ui/element.ts'
import type { Check } from './showApproval.ts'

type Settings = {
  readonly screen: { readonly root: HTMLElement }
  readonly approve: HTMLElement
  readonly onChange: () => void
  /** Called after the user's third wrong entry. */
  readonly onMissed: () => void
  /** Returns a random integer from 0 to `below - 1`. */
  readonly random?: (below: number) => number
}

/** Excludes letters that look like another letter or a digit. */
const letters = 'ACDEFHJKLMNPRTUVWXY'
const mostMisses = 3

/**
 * Creates a check that the user has read the approval. The user types four characters that we place at random among the
 * words for asker, amount, recipient and action, in the same style as these words. After a wrong entry we choose new
 * characters. The user cannot select the characters, and the field accepts no paste or drop.
 */
export function characterCheck({ screen, approve, onChange, onMissed, random = randomBelow }: Settings): Check {
  const rows = [...screen.root.querySelectorAll<HTMLElement>('.fact dd')]
  const amount = screen.root.querySelector<HTMLElement>('.fact dd .amount') ?? rows[0]
  const recipient = screen.root.querySelector<HTMLElement>('.fact dd [data-address]') ?? rows[1]
  const places = [screen.root.querySelector<HTMLElement>('.asker-host'), amount, recipient, approve]
  let signs: HTMLElement[] = []
  let wanted = ''
  const hide = () => {
    for (const sign of signs) {
      const { parentNode } = sign
      sign.remove()
      parentNode?.normalize()
    }
  }
  const draw = () => {
    hide()
    signs = places.flatMap((place) => (place ? [putSign(place, letters[random(letters.length)] ?? '', random)] : []))
    // The characters in reading order, which is the document order.
    wanted = signs.map(({ textContent }) => textContent?.trim().slice(1, -1) ?? '').join('')
  }
  draw()

  const hint = element('span', { class: 'hint', id: 'signs-hint' }, m.approval_type_hint())
  const input = element('input', {
    type: 'text',
    maxlength: 4,
    autocomplete: 'off',
    autocapitalize: 'characters',
    spellcheck: 'false',
    'aria-describedby': hint.id,
    'data-testid': 'signs',
  })
  let misses = 0
  const fits = () => input.value.toUpperCase() === wanted
  input.addEventListener('input', () => {
    if (input.value.length >= wanted.length && !fits()) {
      misses += 1
      if (misses >= mostMisses) return onMissed()
      input.value = ''
      draw()
    }
    onChange()
  })
  for (const name of ['paste', 'drop'] as const) input.addEventListener(name, (event) => event.preventDefault())
  return { field: element('label', { class: 'field' }, m.approval_type_label(), input, hint), fits }
}

/**
 * Inserts a character between two words of a random text node in `place`. If the text node has only one word, inserts
 * the character after that word.
 */
function putSign(place: HTMLElement, letter: string, random: (below: number) => number): HTMLElement {
  const sign = element('span', { class: 'sign' }, ` [${letter}] `)
  const walker = document.createTreeWalker(place, NodeFilter.SHOW_TEXT)
  const texts: Text[] = []
  while (walker.nextNode()) if (walker.currentNode.textContent?.trim()) texts.push(walker.currentNode as Text)
  const text = texts[random(texts.length)]
  if (!text) {
    place.append(sign)
    return sign
  }
  const gaps = [0, ...[...text.data.matchAll(/\s+/g)].map(({ index }) => index), text.data.length]
  text.splitText(gaps[random(gaps.length)] ?? 0).before(sign)
  return sign
}

function randomBelow(below: number): number {
  const [random = 0] = crypto.getRandomValues(new Uint32Array(1))
  return below === 0 ? 0 : random % below
}
