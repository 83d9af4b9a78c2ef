import { errorView } from './errorView.ts'
import { type Fact, factList } from './factList.ts'
import { make } from './make.ts'

type Result = {
  /** Runs a task and shows how it goes, in place. The newest run has the place; an older one ends unseen. */
  run(
    waiting: string,
    task: (progress: (waiting: string, facts: readonly Fact[]) => void) => Promise<readonly Fact[]>,
  ): Promise<void>
}

/** The place of a card's answer: `data-state` is `busy`, `done` or `failed`, `data-code` the code of an error. */
export function createResult(output: HTMLElement): Result {
  let newest = 0
  const show = (state: 'busy' | 'done' | 'failed', ...content: readonly Node[]) => {
    output.dataset.state = state
    delete output.dataset.code
    output.replaceChildren(...content)
  }
  const busy = (waiting: string) => make('p', { class: 'waiting' }, waiting)
  return {
    async run(waiting, task) {
      const run = ++newest
      const isNewest = () => run === newest
      show('busy', busy(waiting))
      try {
        const facts = await task((next, known) => isNewest() && show('busy', factList(known), busy(next)))
        if (isNewest()) show('done', factList(facts))
      } catch (error) {
        if (!isNewest()) return
        show('failed', errorView(error))
        const { code } = (error ?? {}) as { code?: unknown }
        if (typeof code === 'number') output.dataset.code = `${code}`
      }
    },
  }
}
