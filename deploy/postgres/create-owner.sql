-- Run once by the database's image, as its superuser: makes the role and the database of the product.
-- Any password works, because psql quotes it.
\getenv password OWNER_PASSWORD
create role startuphub login createrole createdb password :'password';
create database startuphub owner startuphub;
