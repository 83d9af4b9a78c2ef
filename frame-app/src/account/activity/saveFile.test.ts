import { describe, expect, test, vi } from 'vitest'
import { saveFile } from './saveFile.ts'

const file = { name: 'activity.csv', text: 'a,b', type: 'text/csv', done: 'Saved' }

describe('saveFile', () => {
  test('default: opens a tab, which creates the blob and saves the file', async () => {
    const blobs: Blob[] = []
    const link = { click: vi.fn() }
    const append = vi.fn()
    const tab = {
      Blob,
      URL: { createObjectURL: (blob: Blob) => `blob:${blobs.push(blob)}` },
      document: { title: '', createElement: () => link, body: { append } },
    }
    expect(saveFile(file, () => tab as unknown as Window)).toBe(true)
    expect(link).toMatchObject({ href: 'blob:1', download: 'activity.csv' })
    expect(append).toHaveBeenCalledWith('Saved', link)
    expect(link.click).toHaveBeenCalledOnce()
    expect([blobs[0]!.type, await blobs[0]!.text()]).toEqual(['text/csv', 'a,b'])
  })

  test('error: returns `false` if the browser opens no tab', () => {
    expect(saveFile(file, () => null)).toBe(false)
  })
})
