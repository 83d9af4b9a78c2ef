/** Handles a form's submission without leaving the page. */
export function onSubmit(form: HTMLElement, act: () => unknown): void {
  form.addEventListener('submit', (event) => {
    event.preventDefault()
    act()
  })
}
