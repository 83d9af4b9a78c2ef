import { describe, expect, test } from 'vitest'
import type { ViewName } from '#shared/tables/ViewName.ts'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { putConnection } from '../../fakes/putConnection.ts'
import { leaveSwitchNetwork } from './leaveSwitchNetwork.ts'

function left(...views: readonly ViewName[]) {
  const { app, state } = fakeApp()
  putConnection(state(), 'eip155', { address: '0x', network: 'eip155:1' })
  state().setOpen(true)
  for (const view of views) state().push(view)
  leaveSwitchNetwork(app)
  return { open: state().open, view: state().history.at(-1)?.view, direction: state().direction }
}

describe('leaveSwitchNetwork', () => {
  test('default', () => {
    expect(left('Account', 'Networks', 'SwitchNetwork')).toEqual({ open: true, view: 'Account', direction: 'back' })
  })

  test('behavior: closes the modal if Networks was the first view in the history', () => {
    expect(left('Networks', 'SwitchNetwork').open).toBe(false)
  })

  test('behavior: closes the modal if SwitchNetwork was the first view in the history', () => {
    expect(left('SwitchNetwork').open).toBe(false)
  })

  test('behavior: shows the previous view if that view is not Networks', () => {
    expect(left('Connect', 'Profile', 'SwitchNetwork')).toMatchObject({ open: true, view: 'Profile' })
  })
})
