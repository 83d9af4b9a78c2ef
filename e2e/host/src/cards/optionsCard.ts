import type { SdkOptions } from '../../../../sdk/src/index.ts'
import { createResult } from '../dom/createResult.ts'
import { element } from '../dom/element.ts'
import { make } from '../dom/make.ts'
import { onSubmit } from '../dom/onSubmit.ts'
import { defaultOptions } from '../options/defaultOptions.ts'
import { optionChanges } from '../options/optionChanges.ts'
import { parseObject } from '../options/parseObject.ts'
import { presets } from '../options/presets.ts'
import type { HostWorld } from '../world/readWorld.ts'

/** Shows the options of `createSdk` in an editor. Applying a change reloads the page with the change in its URL. */
export function optionsCard(world: HostWorld, options: SdkOptions): void {
  const defaults = defaultOptions(world)
  const text = element<HTMLTextAreaElement>('options')
  const result = createResult(element('options-result'))
  text.value = JSON.stringify(options, null, 2)
  const current = JSON.stringify(optionChanges(defaults, options))
  const buttons = Object.entries(presets(world)).map(([name, changes]) => {
    const pressed = `${JSON.stringify(changes) === current}`
    const button = make('button', { type: 'button', class: 'chip', 'aria-pressed': pressed }, name)
    button.addEventListener('click', () => restart(changes))
    return button
  })
  element('presets').replaceChildren(...buttons)
  onSubmit(element('options-form'), () =>
    result.run('Starting again…', async () => {
      restart(optionChanges(defaults, parseObject(text.value)))
      return []
    }),
  )
}

/** Reloads the page with these options. Keeps the URL's other parameters. */
function restart(changes: Readonly<Record<string, unknown>>): void {
  const url = new URL(location.href)
  if (Object.keys(changes).length) url.searchParams.set('options', JSON.stringify(changes))
  else url.searchParams.delete('options')
  location.assign(url)
}
