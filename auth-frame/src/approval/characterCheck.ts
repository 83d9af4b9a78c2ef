import * as m from '../generated/i18n/messages.js'
import { element } from '../ui/element.ts'
import type { Check } from './showApproval.ts'

type Settings = {
  readonly screen: { readonly root: HTMLElement }
  readonly approve: HTMLElement
  readonly onChange: () => void
  /** After the third miss. */
  readonly onMissed: () => void
  /** A number from 0 up to this one, not included. */
  readonly random?: (below: number) => number
}

/** No letter that looks like another one. */
const letters = 'ACDEFHJKLMNPRTUVWXY'
const mostMisses = 3

/**
 * A check that the visitor has seen the approval: a field for four characters that stand at random places among the
 * words for asker, amount, recipient and action, drawn in the same way as these words. Someone who typed them had the
 * words before their eyes. After a miss the characters change; they cannot be selected, pasted or dropped.
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
    // In the order in which they are read, which is that of the page.
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

/** Puts a character between two words of the first text in a place, or behind its only word. */
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
