import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { AppContext } from '../app/AppContext.ts'
import { familyApp } from '../fakes/familyApp.ts'
import { Balance } from './Balance.tsx'

async function drawn(namespace: 'eip155' | 'bip122' | 'polkadot' | 'cosmos') {
  const fake = familyApp()
  await fake.connect(namespace)
  Object.assign(fake.app.store, { getInitialState: fake.app.store.getState })
  return renderToStaticMarkup(
    <AppContext value={fake.app}>
      <Balance
        failed={false}
        retry={() => {}}
        retryAt={0}
        hasUnverified={false}
        spam={[]}
        tokens={undefined}
        unsupported={false}
      />
    </AppContext>,
  )
}

describe('Balance', () => {
  test('default: shows a placeholder while the balance loads', async () => {
    expect(await drawn('eip155')).toContain('<span')
  })

  test.each(['bip122', 'polkadot', 'cosmos'] as const)(
    'behavior: shows only the network for %s, whose adapter has no balance method',
    async (namespace) => {
      expect(await drawn(namespace)).toMatch(/>Network: [A-Z][^<]+<\/p>$/)
    },
  )
})
