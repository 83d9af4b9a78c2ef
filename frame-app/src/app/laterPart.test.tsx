import type { ComponentType } from 'react'
import { prerenderToNodeStream } from 'react-dom/static'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { forgetFailed, laterPart, nothing } from './laterPart.ts'

afterEach(() => {
  forgetFailed()
  vi.unstubAllGlobals()
})

/** Creates a lazy component whose code can be loaded only while `network.isUp` is `true`. */
function part(instead?: ComponentType<{ readonly name: string }>) {
  const network = { isUp: false, loads: 0 }
  const get = laterPart<{ readonly name: string }>(async () => {
    network.loads += 1
    if (!network.isUp) throw new TypeError('Failed to fetch dynamically imported module')
    return ({ name }) => <p>{name}</p>
  }, instead)
  const draw = async () => {
    const Part = get()
    const { prelude } = await prerenderToNodeStream(<Part name="here" />, { onError: () => {} })
    let html = ''
    for await (const piece of prelude) html += piece
    return html
  }
  return { network, get, draw }
}

/** Stubs the modal's document. `server` answers when the document is requested. */
function fakeDocument(server: () => Promise<Response>) {
  let reloads = 0
  const asked: unknown[] = []
  vi.stubGlobal('location', { href: 'https://modal.example/', reload: () => reloads++ })
  vi.stubGlobal('fetch', (...call: unknown[]) => {
    asked.push(call)
    return server()
  })
  return { asked, reloads: () => reloads }
}

describe('laterPart', () => {
  test('default: loads the component’s code only once, when it first renders', async () => {
    const { network, get, draw } = part()
    network.isUp = true
    expect(network.loads).toBe(0)
    expect([await draw(), await draw()]).toEqual(['<p>here</p>', '<p>here</p>'])
    expect(network.loads).toBe(1)
    expect(get()).toBe(get())
  })

  test('behavior: a component that was loaded ahead does not suspend, and a failed attempt is repeated', async () => {
    const { network, get, draw } = part()
    get.load()
    await vi.waitFor(() => expect(network.loads).toBe(1))
    network.isUp = true
    get.load()
    await vi.waitFor(() => expect(network.loads).toBe(2))
    await Promise.resolve()
    // A lazy component is an object.
    expect(get()).toBeTypeOf('function')
    expect(await draw()).toBe('<p>here</p>')
    expect(network.loads).toBe(2)
  })

  test('behavior: throws the loading error on every render until `forgetFailed` is called', async () => {
    const { network, draw } = part()
    await expect(draw()).rejects.toThrow('Failed to fetch')
    network.isUp = true
    await expect(draw()).rejects.toThrow('Failed to fetch')
    expect(network.loads).toBe(1)
    forgetFailed()
    expect(await draw()).toBe('<p>here</p>')
    expect(network.loads).toBe(2)
  })

  test('behavior: renders the fallback if the code cannot be loaded', async () => {
    const { network, draw } = part(({ name }) => <b>{name}</b>)
    expect(await draw()).toBe('<b>here</b>')
    network.isUp = true
    expect(await draw()).toBe('<b>here</b>')
    forgetFailed()
    expect(await draw()).toBe('<p>here</p>')
  })

  test('behavior: reloads the document if the code failed to load twice although the server responds', async () => {
    const { draw } = part()
    const { asked, reloads } = fakeDocument(async () => new Response())
    await expect(draw()).rejects.toThrow('Failed to fetch')
    expect(asked).toEqual([])
    forgetFailed()
    await expect(draw()).rejects.toThrow('Failed to fetch')
    await vi.waitFor(() => expect(reloads()).toBe(1))
    expect(asked).toEqual([['https://modal.example/', { cache: 'reload' }]])
  })

  test('behavior: never reloads the document because of a component with a fallback', async () => {
    const { draw } = part(nothing)
    const { asked } = fakeDocument(async () => new Response())
    for (let i = 0; i < 3; i++) {
      expect(await draw()).toBe('')
      forgetFailed()
    }
    expect(asked).toEqual([])
  })
})
