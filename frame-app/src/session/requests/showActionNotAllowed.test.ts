import { describe, expect, test } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { openModal } from '../modal/openModal.ts'
import { tellNotAllowed } from './tellNotAllowed.ts'

const told = (isOpen: boolean, hasActed?: () => boolean) => {
  const { app, state } = fakeApp()
  if (isOpen) openModal(app)
  tellNotAllowed(app, hasActed)
  return state().snack?.text ?? null
}

describe('tellNotAllowed', () => {
  test('default', () => {
    expect(told(true, () => true)).toBe('Action not allowed')
  })

  test('behavior: what nobody has just asked for is refused without a word', () => {
    expect([told(true, () => false), told(false, () => true), told(true)]).toEqual([null, null, null])
  })
})
