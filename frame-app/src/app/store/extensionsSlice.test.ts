import { expect, test } from 'vitest'
import { createStore } from './createStore.ts'

const extension = (number: number, name = `Wallet ${number}`) => ({
  id: `350670db-19fa-4704-a166-${String(number).padStart(12, '0')}`,
  kind: 'announced' as const,
  name,
  rdns: 'example.wallet',
  icon: '',
})
const names = ({ getState }: ReturnType<typeof createStore>) => getState().extensions.eip155?.map(({ name }) => name)

test('behavior: keeps every announced wallet, except a second wallet with the same id', () => {
  const store = createStore()
  store.getState().addExtensions('eip155', [extension(1)])
  store.getState().addExtensions('eip155', [extension(2)])
  store.getState().addExtensions('eip155', [extension(1, 'Impostor')])
  expect(names(store)).toEqual(['Wallet 1', 'Wallet 2'])
})

test('behavior: keeps at most 64 wallets (CT-6)', () => {
  const store = createStore()
  for (let number = 0; number < 100; number++) store.getState().addExtensions('eip155', [extension(number)])
  expect(names(store)).toHaveLength(64)
})
