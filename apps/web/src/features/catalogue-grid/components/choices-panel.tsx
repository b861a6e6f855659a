import { chosenOf } from '@music/rules';
import { toggled } from '../choices.js';

export interface ChoicesProps {
  /** Those chosen, joined by `||`. */
  value: string;
  choices: readonly string[];
  onChange: (value: string) => void;
}

/** Boxes to tick, each for one choice. */
export default function Choices({ value, choices, onChange }: ChoicesProps) {
  const chosen = chosenOf(value);
  return choices.map((choice) => (
    <label key={choice}>
      <input
        type="checkbox"
        checked={chosen.includes(choice)}
        onChange={() => onChange(toggled(value, choice))}
      />
      {choice}
    </label>
  ));
}
