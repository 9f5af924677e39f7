import { categoryName, type ShownCategory } from "@/domain/startup/categories/rules";

/** With a dot in the color that admins chose. */
export const CategoryName = ({ category }: { category: ShownCategory }) => (
  <>
    {category.color && <span aria-hidden="true" data-color={category.color} className="category-dot" />}
    {categoryName(category)}
  </>
);
