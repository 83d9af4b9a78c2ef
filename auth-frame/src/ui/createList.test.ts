import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { fakeDocument } from '../fakes/fakeDocument.ts'
import { button } from './button.ts'
import { createList } from './createList.ts'
import { element } from './element.ts'

let see: ReturnType<typeof fakeDocument>['see']
let page: ReturnType<typeof fakeDocument>['page']
beforeEach(() => {
  ;({ page, see } = fakeDocument())
  vi.stubGlobal('document', page)
})
afterEach(() => void vi.unstubAllGlobals())

function listOf(read: () => Promise<readonly string[]>) {
  const row = (name: string) => element('li', {}, name, button('Remove', { onPress: () => {} }))
  const { node, fill } = createList({ label: 'Browsers', testId: 'list', read, row })
  const [list] = see(node).all('ul')
  return {
    fill,
    list: list!,
    names: () => list!.all('li').map((each) => each.textContent),
    words: () => see(node).all('p')[0]!.textContent,
    again: () =>
      see(node)
        .all('button')
        .find((each) => each.textContent === 'Try again'),
  }
}

describe('createList', () => {
  test('default', async () => {
    const { fill, list, names, words, again } = listOf(async () => ['first', 'second'])
    const filled = fill()
    expect([list.getAttribute('aria-label'), list.getAttribute('aria-busy')]).toEqual(['Browsers', 'true'])
    await filled
    expect([names(), words(), again()]).toEqual([['first Remove', 'second Remove'], '', undefined])
    expect(list.getAttribute('aria-busy')).toBe(null)
  })

  test('error: if loading fails, shows the reason and a retry button, and keeps the previous rows', async () => {
    let away = true
    const { fill, list, names, words, again } = listOf(async () => {
      if (away) throw makeError('SERVICE_UNREACHABLE')
      return ['first']
    })
    await fill()
    expect([names(), words()]).toEqual([[], 'The wallet service could not be reached. Check your connection'])
    expect(again()?.getAttribute('aria-label')).toBe('Try again: Browsers')
    away = false
    again()!.click()
    await expect.poll(names).toEqual(['first Remove'])
    expect([words(), again(), page.activeElement === list]).toEqual(['', undefined, true])
    away = true
    await fill()
    expect([names(), again() !== undefined]).toEqual([['first Remove'], true])
  })

  test('behavior: moves the focus to the list only if the focused row has been removed', async () => {
    const { fill, list } = listOf(async () => ['first'])
    await fill()
    expect(page.activeElement).toBe(undefined)
    list.all('button')[0]!.focus()
    await fill()
    expect(page.activeElement).toBe(list)
  })

  test('behavior: if two loads overlap, shows the result of the load that started last', async () => {
    const answers: ((names: readonly string[]) => void)[] = []
    const { fill, names } = listOf(() => new Promise((resolve) => answers.push(resolve)))
    const both = [fill(), fill()]
    answers[1]!(['new'])
    answers[0]!(['old'])
    await Promise.all(both)
    expect(names()).toEqual(['new Remove'])
  })
})
