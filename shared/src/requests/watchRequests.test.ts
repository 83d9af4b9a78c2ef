import { describe, expect, test } from 'vitest'
import { fakeObserver, timing } from './fakeObserver.ts'
import { type SeenRequest, watchRequests } from './watchRequests.ts'

const origin = 'https://modal.example'

function watching(before: Parameters<typeof fakeObserver>[0] = [], hasDocument = (_: string) => true) {
  const seen: SeenRequest[] = []
  const { Observer, list, hold } = fakeObserver(before)
  const listNow = watchRequests((requests) => seen.push(...requests), { origin, hasDocument, Observer })
  return { seen, list, hold, listNow }
}

describe('watchRequests', () => {
  test('default: reports the requests from before and after the call of `watchRequests`', () => {
    const { seen, list } = watching([timing({ name: `${origin}/main.js`, initiatorType: 'script', transferSize: 300 })])
    list(timing({ name: 'https://api.example/x?y', startTime: 5, encodedBodySize: 20 }))
    expect(seen).toEqual([
      { address: `${origin}/main.js`, initiator: 'script', start: 0, bytes: 300 },
      { address: 'https://api.example/x?y', initiator: 'fetch', start: 5, bytes: 20 },
    ])
  })

  test('behavior: reports the request for the page’s own document only for navigation types that the caller accepts', () => {
    const document = timing({ name: `${origin}/`, entryType: 'navigation', type: 'navigate', transferSize: 9 })
    const again = { ...document, type: 'reload' }
    expect(watching([document]).seen).toHaveLength(1)
    const onlyReloads = (type: string) => type === 'reload'
    expect([watching([document], onlyReloads).seen.length, watching([again], onlyReloads).seen.length]).toEqual([0, 1])
  })

  test('behavior: reports the document once, even if the browser lists it again after loading', () => {
    const document = timing({ name: `${origin}/`, entryType: 'navigation', type: 'navigate', transferSize: 9 })
    const { seen, list } = watching([document])
    list(document)
    expect(seen).toHaveLength(1)
  })

  test('behavior: reports 0 bytes for a cached response, and `null` if the server hides the size', () => {
    const cached = timing({ name: `${origin}/a.js`, encodedBodySize: 90 })
    const unknown = timing({ name: 'https://cdn.example/a.png', initiatorType: 'img' })
    const delivered = { ...timing({ name: 'https://api.example/', encodedBodySize: 5 }), deliveryType: 'cache' }
    expect(watching([cached, unknown, delivered]).seen.map(({ bytes }) => bytes)).toEqual([0, null, 0])
  })

  test('behavior: skips the browser’s entries that are not HTTP requests', () => {
    expect(watching([timing({ name: 'blob:https://modal.example/1' })]).seen).toEqual([])
  })

  test('behavior: the returned function reports each finished request that the browser has not listed, but only once', () => {
    const { seen, hold, listNow } = watching()
    hold(timing({ name: 'https://api.example/last' }))
    expect(seen).toEqual([])
    listNow()
    listNow()
    expect(seen.map(({ address }) => address)).toEqual(['https://api.example/last'])
  })
})
