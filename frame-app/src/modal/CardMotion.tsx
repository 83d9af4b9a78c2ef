import { useLayoutEffect, useRef } from 'react'
import { useApp } from '../app/useApp.ts'
import { useAppState } from '../app/useAppState.ts'
import { enterCard, leaveCard } from '../ui/motion/enterCard.ts'
import { keepOldView } from '../ui/motion/keepOldView.ts'
import { morphCard } from '../ui/motion/morphCard.ts'

/** Moves the card in which it is rendered. Loads after the first paint, so a cold opening has no entrance. */
export function CardMotion() {
  const { store } = useApp()
  const open = useAppState((state) => state.open)
  const marker = useRef<HTMLSpanElement>(null)

  useLayoutEffect(() => {
    const card = marker.current!.closest<HTMLElement>('[role=dialog]')!
    const stops = [morphCard(card), keepOldView(marker.current!.parentElement!)]
    return () => {
      for (const stop of stops) stop()
    }
  }, [])

  useLayoutEffect(() => {
    if (!open) return undefined
    const card = marker.current!.closest<HTMLElement>('[role=dialog]')!
    if (store.getState().painted === null) enterCard(card)
    return () => leaveCard(card.parentElement!, card)
  }, [open, store])

  return <span hidden ref={marker} />
}
