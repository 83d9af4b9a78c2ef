import { afterEach, describe, expect, test, vi } from 'vitest'
import { makeError } from '#shared/errors/makeError.ts'
import { fakeDocument } from '../fakes/fakeDocument.ts'
import { element } from './element.ts'
import { fieldPage } from './fieldPage.ts'

afterEach(() => void vi.unstubAllGlobals())
type Settings = Parameters<typeof fieldPage>[0]

function draw(given: Pick<Settings, 'take'> & Partial<Settings>) {
  const { page: fake, see } = fakeDocument()
  vi.stubGlobal('document', fake)
  const page = element('main')
  const over = fieldPage({
    testId: 'word',
    title: 'Title',
    words: ['First words.', 'Second words.'],
    field: { label: 'Word', type: 'text', autocomplete: 'off' },
    action: { text: 'Go on' },
    ...given,
  })(page, new AbortController().signal)
  const form = see(page).all('form')[0]!
  const [input] = form.all('input')
  return {
    fake,
    form,
    input: input!,
    over,
    said: () => form.all('p').at(-1)!.textContent,
    type(word: string) {
      input!.value = word
      form.submit()
    },
    cancel: () => form.all('button').at(-1)!.click(),
  }
}

describe('fieldPage', () => {
  test('default', async () => {
    const typed: string[] = []
    const page = draw({ take: async (word) => typed.push(word) > 0 })
    expect(page.form.textContent).toMatch(/^Title First words. Second words. Word/)
    expect(page.form.all('button').map((each) => each.textContent)).toEqual(['Go on', 'Cancel'])
    expect(page.fake.activeElement).toBe(page.input)
    page.type('yes')
    await page.over
    expect(typed).toEqual(['yes'])
  })

  test('behavior: if the input is refused, shows the reason below the field, and the user can try again', async () => {
    const { over, said, type } = draw({
      async take(word, status) {
        if (word === 'wrong') throw makeError('CODE_WRONG')
        if (word === 'other') status.say('Not this word')
        return word === 'right'
      },
    })
    type('wrong')
    await expect.poll(said).toBe('Invalid code')
    type('other')
    await expect.poll(said).toBe('Not this word')
    type('right')
    await over
  })

  test('behavior: submits only once if the user clicks twice', async () => {
    let taken = 0
    let answer = (_: boolean) => {}
    const { over, type } = draw({
      take() {
        taken++
        return new Promise((resolve) => (answer = resolve))
      },
    })
    type('a')
    type('a')
    expect(taken).toBe(1)
    answer(true)
    await over
  })

  test('error: rejects with a final error, and with USER_REJECTED if the user leaves the page', async () => {
    const ended = makeError('LOGIN_ENDED')
    const ending = draw({ take: () => Promise.reject(ended), isFinal: (error) => error === ended })
    ending.type('a')
    await expect(ending.over).rejects.toBe(ended)
    const left = draw({ take: async () => true })
    left.cancel()
    await expect(left.over).rejects.toMatchObject({ reason: 'USER_REJECTED' })
  })
})
