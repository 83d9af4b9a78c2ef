import { describe, expect, test } from 'vitest'
import { fakeApp } from '../fakes/fakeApp.ts'
import { openModal } from '../modal/routing/openModal.ts'
import { showActionNotAllowed } from './showActionNotAllowed.ts'

const snackText = (isOpen: boolean, hasActed?: () => boolean) => {
  const { app, state } = fakeApp()
  if (isOpen) openModal(app)
  showActionNotAllowed(app, hasActed)
  return state().snack?.text ?? null
}

describe('showActionNotAllowed', () => {
  test('default', () => {
    expect(snackText(true, () => true)).toBe('Action not allowed')
  })

  test('behavior: shows no message if the user has not acted recently', () => {
    expect([snackText(true, () => false), snackText(false, () => true), snackText(true)]).toEqual([null, null, null])
  })
})
