import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AppContext } from '../../app/AppContext.ts'
import { familyApp } from '../../fakes/familyApp.ts'
import { NativeBalance } from './NativeBalance.tsx'

async function drawn(namespace: 'eip155' | 'bip122' | 'polkadot' | 'cosmos') {
  const fake = familyApp()
  await fake.connect(namespace)
  Object.assign(fake.app.store, { getInitialState: fake.app.store.getState })
  return renderToStaticMarkup(
    <AppContext value={fake.app}>
      <NativeBalance />
    </AppContext>,
  )
}

describe('NativeBalance', () => {
  test('default: a place for what is being read', async () => {
    expect(await drawn('eip155')).toContain('<span')
  })

  test.each(['bip122', 'polkadot', 'cosmos'] as const)(
    'behavior: nothing for %s, which has none to ask for',
    async (namespace) => {
      expect(await drawn(namespace)).toBe('')
    },
  )
})
