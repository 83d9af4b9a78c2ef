import { describe, expect, test } from 'vitest'
import { fakeApp } from '../../fakes/fakeApp.ts'
import { dismissMemoryNote, tellOfMemory } from './tellOfMemory.ts'

const titles = (denied: boolean) => {
  const { app, state } = fakeApp()
  const visited = { ...app, storage: { ...app.storage, denied } }
  tellOfMemory(visited)
  const told = state().alerts.map(({ title }) => title)
  dismissMemoryNote(visited)
  return { told, after: state().alerts }
}

describe('tellOfMemory', () => {
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
