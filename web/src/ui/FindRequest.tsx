/** FindRequest leads to the page that says, for each SDK and agent, how to see the request that it sends. */
export function FindRequest() {
  return (
    <a
      class="link"
      href="https://github.com/rolecall/rolecall/blob/main/core/cmd/rolecall/REQUESTS.md"
      rel="noopener"
      target="_blank"
    >
      Where do I find my request?
    </a>
  );
}
