import { describe, expect, test } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { dismissStorageWarning, warnStorageDenied } from './warnStorageDenied.ts'

const titles = (denied: boolean) => {
  const { app, state } = fakeApp()
  const visited = { ...app, storage: { ...app.storage, denied } }
  warnStorageDenied(visited)
  const told = state().alerts.map(({ title }) => title)
  dismissStorageWarning(visited)
  return { told, after: state().alerts }
}

describe('warnStorageDenied', () => {
  test('default', () => {
    expect(titles(true)).toEqual({
      told: ['Your browser blocks storage here. After a reload you may need to connect again.'],
      after: [],
    })
  })

  test('behavior: where the browser keeps things there is nothing to say', () => {
    expect(titles(false).told).toEqual([])
  })
})
