import * as m from "#messages";
import { FormSection } from "@/components/forms/form-section";
import { GalleryField } from "@/features/startup/images/ui/gallery-field";
import { LogoField } from "@/features/startup/images/ui/logo-field";

export { LaunchChoice } from "@/features/startup/launch/ui/launch-choice";
export { MakersField } from "@/features/startup/makers/ui/makers-field";
export { Preview } from "./card-preview";
export { FactsSection } from "./facts-section";

export const ImagesSection = () => (
  <FormSection title={m.common_images()}>
    <LogoField />
    <GalleryField />
  </FormSection>
);
