import { VisuallyHidden } from './VisuallyHidden.tsx'

/** Speaks `message` to screen readers whenever it changes. Must stand in the page before the message comes. */
export function LiveRegion({ message, urgent = false }: { message: string | undefined; urgent?: boolean }) {
  return (
    <VisuallyHidden>
      <span aria-atomic="true" aria-live={urgent ? 'assertive' : 'polite'} role={urgent ? 'alert' : 'status'}>
        {message}
      </span>
    </VisuallyHidden>
  )
}
