import { afterEach, describe, expect, test, vi } from 'vitest'
import { createEmitter } from './createEmitter.ts'

afterEach(() => vi.unstubAllGlobals())

describe('createEmitter', () => {
  test('default', () => {
    const { on, emit } = createEmitter()
    const heard: unknown[] = []
    on('a', (data) => heard.push(data))
    emit('a', 1)
    emit('b', 2)
    expect(heard).toEqual([1])
  })

  test('behavior: the function that `on` returns removes the listener, as `off` does', () => {
    const { on, off, emit } = createEmitter()
    const heard: unknown[] = []
    const listener = (data: unknown) => heard.push(data)
    on('a', listener)()
    emit('a', 1)
    on('a', listener)
    off('b', listener)
    emit('a', 2)
    off('a', listener)
    emit('a', 3)
    expect(heard).toEqual([2])
  })

  test('behavior: a listener that removes itself does not affect the others', () => {
    const { on, emit } = createEmitter()
    const heard: string[] = []
    const stop = on('a', () => (heard.push('first'), stop()))
    on('a', () => heard.push('second'))
    emit('a', null)
    emit('a', null)
    expect(heard).toEqual(['first', 'second', 'second'])
  })

  test('behavior: accepts event names that are also names of prototype properties', () => {
    const { on, emit } = createEmitter()
    const heard: string[] = []
    for (const name of ['constructor', '__proto__', 'toString']) on(name, () => heard.push(name))
    for (const name of ['constructor', '__proto__', 'toString']) emit(name, null)
    expect(heard).toEqual(['constructor', '__proto__', 'toString'])
  })

  test('error: if a listener throws, reports the error to the page and still calls the other listeners', () => {
    const reported: unknown[] = []
    vi.stubGlobal('reportError', (error: unknown) => reported.push(error))
    const { on, emit } = createEmitter()
    const heard: unknown[] = []
    on('a', () => {
      throw new Error('mine')
    })
    on('a', (data) => heard.push(data))
    emit('a', 1)
    expect(heard).toEqual([1])
    expect(reported).toEqual([new Error('mine')])
  })
})
