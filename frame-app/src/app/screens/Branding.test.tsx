import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { AppContext } from '../AppContext.ts'
import { remoteFeatures } from '../options/remoteFeatures.ts'
import { Branding } from './Branding.tsx'

/** Renders the component with the given settings of the project, and returns its markup. */
function drawn(isEnabled?: boolean, reserved = false) {
  const { app, state } = fakeApp()
  const config = [{ id: 'reown_branding', isEnabled: isEnabled ?? false, config: [] }]
  if (isEnabled !== undefined) state().setRemote(remoteFeatures(config).remote)
  Object.assign(app.store, { getInitialState: app.store.getState })
  return renderToStaticMarkup(
    <AppContext value={app}>
      <Branding reserved={reserved} />
    </AppContext>,
  )
}

describe('Branding', () => {
  test('default', () => {
    expect(drawn(true)).toMatch(/<a [^>]*href="https:\/\/reown\.com"[^>]*>.*UX by Reown/)
  })

  test('behavior: renders nothing if the branding is disabled or the project’s settings are unknown', () => {
    expect([drawn(false), drawn()]).toEqual(['', ''])
  })

  test('behavior: can reserve the branding’s space, so that nothing moves when the settings load', () => {
    for (const isEnabled of [false, undefined])
      expect(drawn(isEnabled, true)).toMatch(/^<div style="visibility:hidden"><p.*UX by Reown/)
    expect(drawn(true, true)).not.toContain('hidden')
  })
})
