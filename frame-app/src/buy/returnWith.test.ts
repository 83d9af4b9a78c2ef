import { describe, expect, test } from 'vitest'
import { fakeApp } from '../fakes/fakeApp.ts'
import { returnWith } from './returnWith.ts'

describe('returnWith', () => {
  test('default', () => {
    const { app, state } = fakeApp()
    state().reset('OnRampProviders', { amount: '5' })
    state().push('OnRampAmount', { amount: '5' })
    state().push('OnRampFiatSelect', { amount: '100' })
    returnWith(app, { pay: 'EUR' })
    expect(state().history).toEqual([
      { view: 'OnRampProviders', params: { amount: '5' } },
      { view: 'OnRampAmount', params: { amount: '5', pay: 'EUR' } },
    ])
  })

  test('behavior: does nothing if the current view is the first view of the history', () => {
    const { app, state } = fakeApp()
    state().reset('OnRampProviders')
    returnWith(app, { pay: 'EUR' })
    expect(state().history).toEqual([{ view: 'OnRampProviders', params: {} }])
  })
})
