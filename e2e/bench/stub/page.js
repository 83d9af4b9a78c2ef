// Adds a frame of another site, as a modal that lives in a frame must.
window.openOther = () => {
  const frame = document.createElement('iframe')
  frame.src = `https://stubframe.localhost:${location.port}/frame.html`
  document.body.append(frame)
}
