// The six places of the page: in the header of a wide screen, at the foot of a phone.

import { goToPlace, placeNow, places, type Place } from "../state/places";

export function Places() {
  return (
    <nav class="places fill" aria-label="Places">
      {(Object.keys(places) as Place[]).map((place) => (
        <button
          key={place}
          type="button"
          id={`place-${place}`}
          aria-current={placeNow.value === place ? "page" : undefined}
          onClick={() => goToPlace(place)}
        >
          <svg class="icon" viewBox="0 0 24 24" aria-hidden="true">
            <path d={places[place]} />
          </svg>
          {place}
        </button>
      ))}
    </nav>
  );
}
