import { element } from '../ui/element.ts'
import { type IconName, icon } from '../ui/icon.ts'

type Options = {
  readonly icon: IconName
  readonly onPress: () => void
  readonly testId?: string
  /** Whether the row leads to something that cannot be undone. */
  readonly isDangerous?: boolean
}

/** Creates a row that leads to another screen, with an element after the text for a status tag. */
export function menuRow(text: string, { icon: name, onPress, testId, isDangerous = false }: Options) {
  const tag = element('span', { class: 'tag' })
  tag.hidden = true
  const node = element(
    'button',
    { type: 'button', class: isDangerous ? 'menu-row danger' : 'menu-row', 'data-testid': testId },
    icon(name),
    element('span', { class: 'menu-text' }, text),
    tag,
    icon('chevron', 'menu-chevron'),
  )
  node.addEventListener('click', onPress)
  return { node, tag }
}
