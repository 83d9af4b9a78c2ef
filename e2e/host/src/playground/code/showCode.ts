import { demoProjectId } from '../../../../stack/projects.ts'
import { copyButton, copyOnClick } from '../../dom/copyButton.ts'
import { element } from '../../dom/element.ts'
import { make } from '../../dom/make.ts'
import type { HostWorld } from '../../world/readWorld.ts'
import type { Store } from '../settings/createStore.ts'
import { highlight } from './highlight.ts'
import { type Framework, frameworks, installCommand, writeCode } from './writeCode.ts'

/** Shows the code of the settings for the chosen framework. */
export function showCode(store: Store, { modal }: HostWorld): void {
  const place = {
    frameUrl: modal,
    projectId: demoProjectId,
    comment: 'The modal and the project of this local world. Replace both in production.',
  }
  const choice = element('frameworks')
  const inputs = Object.entries(frameworks).map(([name, title], index) => {
    const input = make('input', { type: 'radio', name: 'framework', value: name })
    input.checked = index === 0
    return make('label', {}, input, title)
  })
  choice.replaceChildren(...inputs)
  const chosen = () => (choice.querySelector<HTMLInputElement>(':checked')?.value ?? 'react') as Framework

  const show = () => {
    const framework = chosen()
    const files = writeCode(framework, store.get(), place)
    const none = 'wagmi knows only EVM chains. Choose Ethereum or another EVM chain to see its code.'
    element('install').textContent = installCommand(framework)
    element('files').replaceChildren(
      ...(files.length > 0 ? files.map(fileView) : [make('p', { class: 'empty' }, none)]),
    )
  }
  choice.addEventListener('change', show)
  store.subscribe(show)
  copyOnClick(element('install-copy'), () => element('install').textContent ?? '')
  const directive = `frame-src ${new URL(modal).origin}`
  element('csp').textContent = directive
  copyOnClick(element('csp-copy'), directive)
}

function fileView({ name, code }: { readonly name: string; readonly code: string }): HTMLElement {
  const head = make('div', { class: 'file-head' }, make('span', {}, name), copyButton(code, name))
  // Can have the focus, so that the keyboard can scroll it.
  const body = make('pre', { tabindex: '0', role: 'region', 'aria-label': name }, make('code', {}, ...highlight(code)))
  return make('div', { class: 'file' }, head, body)
}
