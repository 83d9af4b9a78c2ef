import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ViewName } from '#shared/tables/ViewName.ts'
import { createStore } from './createStore.ts'
import { currentRoute } from './routerSlice.ts'

const open = () => {
  const { getState } = createStore()
  getState().reset('Connect')
  return getState
}

describe('createRouterSlice', () => {
  test('default', () => {
    const { getState } = createStore()
    expect([getState().history, currentRoute(getState())]).toEqual([[], undefined])
  })

  test('behavior: supports push, replace, pop and reset', () => {
    const state = open()
    state().push('ConnectingExternal', { extension: 'a' })
    expect(state().history).toEqual([
      { view: 'Connect', params: {} },
      { view: 'ConnectingExternal', params: { extension: 'a' } },
    ])
    state().replace('Account')
    expect([state().history.map(({ view }) => view), state().direction]).toEqual([['Connect', 'Account'], 'forward'])
    state().pop()
    expect([currentRoute(state())?.view, state().direction]).toEqual(['Connect', 'back'])
    state().reset('AllWallets')
    expect([state().history.length, state().direction]).toEqual([1, 'none'])
  })

  test('behavior: pushing the current route again changes nothing', () => {
    const state = open()
    state().push('ConnectingExternal', { extension: 'a' })
    const before = state()
    state().push('ConnectingExternal', { extension: 'a' })
    expect(state().history).toBe(before.history)
    state().push('ConnectingExternal', { extension: 'b' })
    expect(state().history.length).toBe(3)
  })

  test('behavior: popping more routes than exist leaves the history empty', () => {
    const state = open()
    state().pop()
    state().pop()
    expect(state().history).toEqual([])
  })

  test('behavior: never contains the same route twice in a row, whatever the user clicks', () => {
    const view = fc.constantFrom(...ViewName.options)
    const params = fc.dictionary(fc.constantFrom('wallet', 'network'), fc.constantFrom('a', 'b'))
    const press = fc.record({ press: fc.constantFrom('push', 'pop'), view, params })
    fc.assert(
      fc.property(fc.array(press), (presses) => {
        const state = open()
        for (const { press, view, params } of presses) {
          const before = state().history
          if (press === 'pop') state().pop()
          else {
            state().push(view, params)
            expect(currentRoute(state())).toEqual({ view, params })
          }
          // An action never changes the history entries before the last one.
          expect(state().history.slice(0, before.length - 1)).toEqual(before.slice(0, -1))
        }
        const texts = state().history.map((route) => JSON.stringify(route))
        expect(texts.some((text, index) => text === texts[index + 1])).toBe(false)
      }),
    )
  })
})
