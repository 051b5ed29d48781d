import { useState } from 'react';
import { QuantityStepper } from './quantity-stepper.tsx';

export const galleryTitle = 'Quantity';

export default function QuantityStepperGallery() {
  const [value, setValue] = useState(2);
  return (
    <QuantityStepper
      label="Quantity"
      value={value}
      max={5}
      onChange={setValue}
      lessText="Decrease quantity"
      moreText="Increase quantity"
    />
  );
}
