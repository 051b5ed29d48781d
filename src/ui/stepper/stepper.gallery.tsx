import { useState } from 'react';
import { Stepper } from './stepper.tsx';

export const title = 'Quantity';

export default function StepperGallery() {
  const [value, setValue] = useState(2);
  return (
    <Stepper
      label="Quantity"
      value={value}
      max={5}
      onChange={setValue}
      lessText="Decrease quantity"
      moreText="Increase quantity"
    />
  );
}
