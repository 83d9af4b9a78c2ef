import { describe, expect, test } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { dismissStorageWarning, warnStorageDenied } from './warnStorageDenied.ts'

const titles = (denied: boolean) => {
  const { app, state } = fakeApp()
  const visited = { ...app, storage: { ...app.storage, denied } }
  warnStorageDenied(visited)
  const warnings = state().alerts.map(({ title }) => title)
  dismissStorageWarning(visited)
  return { warnings, after: state().alerts }
}

describe('warnStorageDenied', () => {
  test('default', () => {
    expect(titles(true)).toEqual({
      warnings: ['Your browser blocks storage here. After a reload you may need to connect again.'],
      after: [],
    })
  })

  test('behavior: adds no warning if the browser allows storage', () => {
    expect(titles(false).warnings).toEqual([])
  })
})
