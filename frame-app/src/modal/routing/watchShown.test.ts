import { describe, expect, test } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { closeModal } from './closeModal.ts'
import { openModal } from './openModal.ts'
import { watchShown } from './watchShown.ts'

describe('watchShown', () => {
  const opened = () => {
    const fake = fakeApp()
    openModal(fake.app)
    return { ...fake, isShown: watchShown(fake.app) }
  }

  test('default', () => {
    const { state, isShown } = opened()
    expect(isShown()).toBe(true)
    state().push('WhatIsAWallet')
    expect(isShown()).toBe(false)
    state().pop()
    expect(isShown()).toBe(true)
  })

  test('behavior: returns false once the modal was closed, even if it shows the same view again', () => {
    const { app, isShown } = opened()
    closeModal(app)
    expect(isShown()).toBe(false)
    openModal(app)
    expect(isShown()).toBe(false)
  })
})
