/** App lays the page out. */
export function App() {
  return <main>Rolecall</main>;
}
