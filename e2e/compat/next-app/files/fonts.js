// The answers of Google's font server, which this test cannot reach.
const face = (family) => `@font-face { font-family: '${family}'; font-weight: 100 900; src: local('${family}') }`

module.exports = {
  'https://fonts.googleapis.com/css2?family=Geist:wght@100..900&display=swap': face('Geist'),
  'https://fonts.googleapis.com/css2?family=Geist+Mono:wght@100..900&display=swap': face('Geist Mono'),
}
