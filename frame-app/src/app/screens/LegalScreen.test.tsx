import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import type { Json } from '#shared/protocol/primitives.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { AppContext } from '../AppContext.ts'
import { LegalScreen } from './LegalScreen.tsx'

const terms = { termsConditionsUrl: 'https://dapp.example/terms' }
const privacy = { privacyPolicyUrl: 'https://dapp.example/privacy' }
const features = { legalCheckbox: true }

function drawn(options: Record<string, Json>, agreed = false) {
  const { app, state } = fakeApp({ options })
  state().setAgreed(agreed)
  // Server rendering calls `getInitialState`, so the test makes that function return the current state.
  Object.assign(app.store, { getInitialState: app.store.getState })
  const markup = renderToStaticMarkup(
    <AppContext value={app}>
      <LegalScreen footer={<button type="button">Below</button>}>
        <button type="button">Wallet</button>
      </LegalScreen>
    </AppContext>,
  )
  return {
    text: markup
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ')
      .trim(),
    links: [...markup.matchAll(/<a[^>]*href="([^"]+)"/g)].map(([, href]) => href),
    targets: new Set([...markup.matchAll(/target="(\w+)"/g)].map(([, target]) => target)),
    /** Each button's name, and whether the browser disables that button. */
    buttons: [...markup.matchAll(/<fieldset[^>]*?( disabled="")?><button[^>]*>(\w+)/g)].map(([, disabled, name]) => [
      name,
      disabled !== undefined,
    ]),
    ticked: /<input[^>]*checked=""/.test(markup),
  }
}

describe('LegalScreen', () => {
  test('default', () => {
    expect(drawn({ ...terms, ...privacy })).toEqual({
      text: 'Wallet Below By connecting your wallet, you agree to our Terms of Service and Privacy Policy',
      links: [terms.termsConditionsUrl, privacy.privacyPolicyUrl],
      targets: new Set(['_blank']),
      buttons: [],
      ticked: false,
    })
  })

  test('behavior: if the links to the terms are invalid, shows no checkbox and keeps everything disabled', () => {
    for (const given of [{}, privacy])
      expect(drawn({ features, ...given, termsConditionsUrl: '/terms' })).toEqual({
        text: 'The terms cannot be shown, so you cannot connect here. Wallet Below',
        links: [],
        targets: new Set(),
        buttons: [
          ['Wallet', true],
          ['Below', true],
        ],
        ticked: false,
      })
  })

  test('behavior: until the user checks the checkbox, everything except the links is disabled', () => {
    const shut = drawn({ features, ...terms, ...privacy })
    expect(shut).toEqual({
      text: 'I agree to the terms of service and privacy policy Wallet Below',
      links: [terms.termsConditionsUrl, privacy.privacyPolicyUrl],
      targets: new Set(['_blank']),
      buttons: [
        ['Wallet', true],
        ['Below', true],
      ],
      ticked: false,
    })
    expect(drawn({ features, ...terms, ...privacy }, true)).toEqual({
      ...shut,
      ticked: true,
      buttons: [
        ['Wallet', false],
        ['Below', false],
      ],
    })
  })

  test.each([
    [terms, 'I agree to the terms of service Wallet Below'],
    [privacy, 'I agree to the privacy policy Wallet Below'],
  ])('behavior: shows only the given link if there is only one: %j', (options, text) => {
    expect(drawn({ features, ...options }).text).toBe(text)
  })
})
