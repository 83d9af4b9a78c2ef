import { element } from '../dom/element.ts'

/** On a narrow page, shows one of the panels Settings, Code and Log. A wide page shows all of them. */
export function showPanels(): void {
  const buttons = [...element('panels').querySelectorAll('button')]
  for (const button of buttons)
    button.addEventListener('click', () => {
      document.body.dataset.panel = button.value
      for (const each of buttons) each.setAttribute('aria-pressed', `${each === button}`)
    })
}
