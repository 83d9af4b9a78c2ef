import { errorView } from './errorView.ts'
import { type Fact, factList } from './factList.ts'
import { make } from './make.ts'

type Result = {
  /**
   * Runs a task and shows its progress and result here. Shows only the latest task. The results of older tasks are
   * dropped.
   */
  run(
    waiting: string,
    task: (progress: (waiting: string, facts: readonly Fact[]) => void) => Promise<readonly Fact[]>,
  ): Promise<void>
}

/**
 * Creates the object that shows a card's result. `data-state` is `busy`, `done` or `failed`, and `data-code` is the
 * error's code.
 */
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
